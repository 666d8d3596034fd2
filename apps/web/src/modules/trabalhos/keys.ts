declare module '../../platform/api/query.ts' {
  interface Resources {
    'trabalhos-postos-de-lado': true;
  }
}

export {};
