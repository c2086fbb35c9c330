import { checks, conclude, runChecks } from './checks.mjs'
import { installDependencies, say } from './prepare.mjs'

await installDependencies()
say('Types, lint, law of imports, dead code')
conclude(checks.length, await runChecks())
