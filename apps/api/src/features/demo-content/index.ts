export { demoContentRouter } from './demo-content.router.ts';
export { readDemoContent } from './demo-content.service.ts';
