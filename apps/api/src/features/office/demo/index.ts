export { demoRouter } from './demo.router.ts';
export { readDemoContent } from './demo.service.ts';
