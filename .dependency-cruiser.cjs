/** The arrows of the house (ARCHITECTURE.md): packages know no app, platform knows no module, modules meet at public.ts. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'packages-know-no-app', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    {
      name: 'brasil-stands-alone',
      severity: 'error',
      from: { path: '^packages/brasil/' },
      to: { path: '^packages/(?!brasil/)' },
    },
    {
      name: 'packages-rest-on-brasil',
      severity: 'error',
      from: { path: '^packages/(boletos|extratos|fiscal|contracts)/' },
      to: { path: '^packages/(?!brasil/)', pathNot: '^packages/$1/' },
    },
    {
      name: 'packages-are-entered-by-their-index',
      severity: 'error',
      from: { path: '^(apps|tools)/' },
      to: { path: '^packages/[^/]+/src/(?!(index|.*/index)\\.ts$)' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^apps/(api|web)/src/platform/' },
      to: { path: '^apps/$1/src/modules/' },
    },
    {
      name: 'modules-meet-at-public',
      severity: 'error',
      from: { path: '^apps/(api|web)/src/modules/([^/]+)/' },
      to: { path: '^apps/$1/src/modules/(?!$2/)', pathNot: '/public\\.tsx?$' },
    },
    {
      name: 'api-and-web-are-strangers',
      severity: 'error',
      from: { path: '^apps/(api|web)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    // `?url` asks the bundler for the address of a file, not for a module.
    {
      name: 'no-orphan-dependency',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.tsx?$|dist/|node_modules/\\.)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
