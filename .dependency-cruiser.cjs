/**
 * Import rules:
 *   contract <- server | web
 *   server:  main, worker -> app -> features -> platform
 *   web:     learner, console -> features -> ui, lib
 */

/** On the server a feature imports only features to its left. */
const capabilities = [
  'auth',
  'profile',
  'site',
  'media',
  'catalogue',
  'favourites',
  'marks',
  'study',
  'messages',
  'chat',
  'partner',
  'staff',
]

const onlyToTheLeft = capabilities.map((capability, index) => ({
  name: `${capability}-calls-to-its-left`,
  severity: 'error',
  from: { path: `^server/src/features/${capability}/` },
  to: {
    path: `^server/src/features/(${capabilities.slice(index + 1).join('|') || 'nothing'})/`,
  },
}))

/** Modules of the contract whose values the web may import. */
const withoutZod = '^contract/src/([^/]+/constants|site/statistics)\\.ts$'

const doors = '^server/src/features/[^/]+/index\\.ts$'

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'A page fetched later may know the door that fetches it.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract-stands-alone',
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
      name: 'sides-meet-in-contract',
      severity: 'error',
      from: { path: '^(server|web)/', pathNot: '^server/src/main\\.ts$' },
      to: { path: '^(server|web|demo|bench|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'server-feature-by-its-door',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/' },
      to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', doors] },
    },
    ...onlyToTheLeft,
    {
      name: 'server-entry-by-the-door',
      severity: 'error',
      from: {
        path: '^(server/src|demo|bench)/',
        pathNot: ['^server/src/features/', '\\.test\\.ts$'],
      },
      to: { path: '^server/src/features/', pathNot: doors },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(features/|app\\.ts|main\\.ts|worker\\.ts)' },
    },
    {
      name: 'feature-knows-no-entry',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(app|main|worker)\\.ts$' },
    },
    {
      name: 'drivers-live-in-platform',
      severity: 'error',
      comment: 'Fastify, Postgres, sockets and object storage are named in platform/ only.',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/(platform/|main\\.ts$)', '\\.test\\.ts$'],
      },
      to: { path: '^node_modules/(fastify|@fastify|pg|ws|@aws-sdk)/' },
    },
    {
      name: 'sql-in-stores',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: '\\.(store|tables|test)\\.ts$' },
      to: { path: ['^server/src/platform/db\\.ts$', '^node_modules/drizzle-orm/'] },
    },
    {
      name: 'web-features-are-islands',
      severity: 'error',
      comment: 'Compose features in a door: web/src/learner or web/src/console.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-flows-one-way',
      severity: 'error',
      from: { path: '^web/src/(features|ui|lib)/' },
      to: { path: '^web/src/(learner|console)/' },
    },
    {
      name: 'doors-are-apart',
      severity: 'error',
      from: { path: '^web/src/(learner|console)/' },
      to: { path: '^web/src/(learner|console)/', pathNot: '^web/src/$1/' },
    },
    {
      name: 'web-base-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'ui-knows-no-domain',
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
