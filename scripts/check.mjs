import { checks, conclude, runChecks } from './checks.mjs'
import { installDependencies, say } from './prepare.mjs'

await installDependencies()
say('Types, lint, import rules, dead code')
conclude(checks.length, await runChecks())
