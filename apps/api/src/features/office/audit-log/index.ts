export { createAuditLog } from './write-audit-log.ts';
export { auditLogRoutes } from './audit-log.rest.ts';
export { auditLogRouter } from './audit-log.router.ts';
export { auditLogRetentionJob } from './retention.ts';
