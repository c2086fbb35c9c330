import { checkDataDir, installDependencies, loadEnvironmentFile } from './prepare.mjs'
import { runProgram } from './run-program.mjs'

loadEnvironmentFile()
checkDataDir()
await installDependencies()
runProgram('server/src/commands/move-files.ts', process.argv.slice(2))
