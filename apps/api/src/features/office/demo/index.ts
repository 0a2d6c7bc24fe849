export { demoRouter } from './demo.router.ts';
export { logCounts, readDemoContent } from './demo.service.ts';
