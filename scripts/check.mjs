import { checks, conclude, runChecks } from './checks.mjs'
import { installDependencies, log } from './prepare.mjs'

await installDependencies()
log('Types, lint, import rules, dead code')
conclude(checks.length, await runChecks())
