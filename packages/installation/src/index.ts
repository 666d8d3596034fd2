export { SealBroken, SecretBox, secretBox, secretsKeyFile } from './secrets.ts';
export { StartError } from './start-error.ts';
export { waitUntil } from './wait-until.ts';
