import { installDependencies, node, run } from './prepare.mjs'

await installDependencies()
process.exit(await run(node, ['server/src/create-operator.ts', ...process.argv.slice(2)]))
