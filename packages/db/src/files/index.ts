export { makeFolder, placeFile, syncFolder } from './durable-file.ts';
export type { DurableFileSystem } from './durable-file.ts';
export { bytesForWrites, readFreeSpace } from './free-space.ts';
