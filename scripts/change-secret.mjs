import { checkDataDir, installDependencies } from './prepare.mjs'
import { runProgram } from './run-program.mjs'

checkDataDir()
await installDependencies()
runProgram('server/src/commands/change-secret.ts', process.argv.slice(2))
