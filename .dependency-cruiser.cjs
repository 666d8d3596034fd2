/** The arrows of the house (ARCHITECTURE.md): packages know no app, platform knows no module, modules meet at public.ts. */

/** Folders of a platform, and of what an installation stands on, from the lowest up: each may lean on those before it. What stands beside them leans on none. */
const layers = {
  api: [
    'threads',
    'sql',
    'database',
    'http',
    'imports',
    'lists',
    'files',
    'events',
    'notices',
    'preferences',
    'audit',
    'records',
    'registers',
    'reference',
    'search',
    'jobs',
    'mail',
    'exports',
    'reports',
    'cards',
    'documents',
    'cells',
    // What an installation is, what it does of its own at its hours, and what its groups bring along: files.
    '(same-installation|housekeeping|group-archives)\\.ts',
    'modules',
  ],
  web: ['i18n', 'api', 'events', 'passkeys', 'session', 'router', 'ui', 'theme', 'registers', 'shell', 'modules'],
  installation: ['postgres', 'storage', 'backup', 'transfer'],
};

const places = {
  api: { name: 'platform-leans-on-lower-layers', base: '^apps/api/src/platform/' },
  web: { name: 'platform-leans-on-lower-layers', base: '^apps/web/src/platform/' },
  installation: { name: 'installation-leans-on-lower-layers', base: '^packages/installation/src/' },
};

const arrowsUp = Object.entries(layers).flatMap(([place, folders]) => {
  const { name, base } = places[place];
  const named = folders.map((folder) => (folder.endsWith('.ts') ? folder : `${folder}/`));
  const rule = (from, to) => ({ name, severity: 'error', from, to });
  return [
    ...named
      .slice(0, -1)
      .map((below, i) => rule({ path: `${base}${below}` }, { path: `${base}(${named.slice(i + 1).join('|')})` })),
    // A file beside the folders, and a folder that is in no layer.
    rule({ path: base, pathNot: `${base}(${named.join('|')})` }, { path: `${base}[^/]+/` }),
  ];
});

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
      name: 'installation-stands-alone',
      severity: 'error',
      from: { path: '^packages/installation/' },
      to: { path: '^packages/(?!installation/)' },
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
      to: { path: '^apps/$1/src/modules/(?!$2/)', pathNot: '/(public\\.tsx?|addresses\\.ts)$' },
    },
    // Whoever leads to a screen knows its address; the address knows nobody, so that leading there and back is no cycle.
    {
      name: 'addresses-know-no-module',
      severity: 'error',
      from: { path: '^apps/web/src/modules/([^/]+)/addresses\\.ts$' },
      to: { path: '^apps/web/src/(keys|screens|modules)', pathNot: '^apps/web/src/modules/$1/' },
    },
    {
      name: 'engines-know-no-noun',
      severity: 'error',
      from: { path: '^packages/contracts/src/(list|record|report|card|states)/' },
      to: { path: '^packages/contracts/src/(?!(list|record|report|card|states|plataforma)/)[^/]+/' },
    },
    ...arrowsUp,
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
