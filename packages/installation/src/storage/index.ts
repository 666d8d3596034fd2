export type { S3Settings } from './s3-bucket.ts';
export { DiskStorage, S3Storage, type Storage, storageOf } from './storage.ts';
