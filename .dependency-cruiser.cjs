/**
 * Import rules:
 *   contract <- server | web
 *   server:  main, worker -> app -> features -> platform
 *   web:     learner, console, offline -> features -> ui, lib
 */

/** On the server a feature imports only features to its left. */
const capabilities = [
  'mail',
  'auth',
  'profile',
  'site',
  'media',
  'catalogue',
  'favourites',
  'marks',
  'study',
  'assessment',
  'messages',
  'chat',
  'partner',
  'people',
  'audit',
  'reports',
  'backup',
  'health',
  // On the server only.
  'digests',
]

const onlyToTheLeft = capabilities.map((capability, index) => ({
  name: `${capability}-imports-to-its-left`,
  severity: 'error',
  from: { path: `^server/src/features/${capability}/` },
  to: {
    path: `^server/src/features/(${capabilities.slice(index + 1).join('|') || 'nothing'})/`,
  },
}))

/** Modules of the contract whose values the web may import. */
const withoutZod =
  '^contract/src/([^/]+/(calls|constants)|chat/(frames|reply-variables)|core/(identity|exports|permissions)|site/(link-target|menu-pages|page-addresses|statistics|theme-colour))\\.ts$'

const featureIndexes = '^server/src/features/[^/]+/index\\.ts$'

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'A lazily imported page may import the module that imports it.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      comment: 'Both sides read the contract: it may import zod and itself.',
      from: { path: '^contract/src/' },
      to: { pathNot: ['^contract/src/', '^node_modules/zod/'] },
    },
    {
      name: 'web-without-zod',
      severity: 'error',
      comment: 'Zod stays out of the browser: of the schemas the web takes types only.',
      from: { path: '^web/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^contract/src/', pathNot: withoutZod, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'constants-without-zod',
      severity: 'error',
      from: { path: withoutZod },
      to: { pathNot: withoutZod, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sides-share-the-contract-only',
      severity: 'error',
      from: { path: '^(server|web)/', pathNot: '^server/src/start-server\\.ts$' },
      to: { path: '^(server|web|demo|bench|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'server-feature-through-its-index',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '\\.tables\\.ts$' },
      to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', featureIndexes] },
    },
    {
      name: 'server-foreign-keys-name-tables',
      severity: 'error',
      comment: 'Tables may refer to tables of another feature, and to nothing else of it.',
      from: { path: '^server/src/features/([^/]+)/.*\\.tables\\.ts$' },
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/.*\\.tables\\.ts$'],
      },
    },
    {
      name: 'server-tables-in-stores',
      severity: 'error',
      comment: 'A feature gives functions, never tables: see platform/database/rows-of.ts.',
      from: { path: '^server/src/features/', pathNot: '\\.(store|tables|test)\\.ts$' },
      to: { path: '\\.tables\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    ...onlyToTheLeft,
    {
      name: 'server-entry-through-the-index',
      severity: 'error',
      from: {
        path: '^(server/src|demo|bench)/',
        pathNot: ['^server/src/features/', '\\.test\\.ts$'],
      },
      to: { path: '^server/src/features/', pathNot: featureIndexes },
    },
    {
      name: 'web-feature-through-its-index',
      severity: 'error',
      comment:
        'Pages are loaded by a dynamic import of their file, so that each has a chunk of its own.',
      from: { path: '^web/src/(learner|console|offline)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^web/src/features/',
        pathNot: '^web/src/features/[^/]+/(console/)?index\\.ts$',
        dynamic: false,
      },
    },
    {
      name: 'platform-imports-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(features/|(app|main|worker|start-server|start-worker)\\.ts)' },
    },
    {
      name: 'feature-imports-no-entry',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(app|main|worker|start-server|start-worker)\\.ts$' },
    },
    {
      name: 'drivers-in-platform-only',
      severity: 'error',
      comment: 'Fastify, Postgres, sockets, object storage and mail are named in platform/ only.',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/(platform/|start-server\\.ts$)', '\\.test\\.ts$'],
      },
      to: {
        path: '^node_modules/(fastify|@fastify|pg|pg-copy-streams|ws|@aws-sdk|nodemailer|ioredis)/',
      },
    },
    {
      name: 'sql-in-stores',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: '\\.(store|tables|test)\\.ts$' },
      to: { path: ['^server/src/platform/database/db\\.ts$', '^node_modules/drizzle-orm/'] },
    },
    {
      name: 'web-features-are-independent',
      severity: 'error',
      comment: 'Features are composed by an entry: web/src/learner or web/src/console.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-imports-one-way',
      severity: 'error',
      from: { path: '^web/src/(features|ui|lib)/' },
      to: { path: '^web/src/(learner|console|offline)/' },
    },
    {
      name: 'web-entries-are-separate',
      severity: 'error',
      from: { path: '^web/src/(learner|console|offline)/' },
      to: { path: '^web/src/(learner|console|offline)/', pathNot: '^web/src/$1/' },
    },
    {
      name: 'web-base-imports-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'ui-imports-no-domain',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: ['^contract/', '^web/src/lib/'] },
    },
    {
      name: 'source-imports-no-test',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/tests/|/testing/|^bench/|^e2e/)' },
      to: { path: '(\\.test\\.tsx?$|/tests/|/testing/)' },
    },
  ],
  options: {
    // With TypeScript 7 the default parser reads no files and reports success.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist|data|\\.cache|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
