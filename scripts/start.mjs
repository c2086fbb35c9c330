import { buildWeb, checkDataDir, installDependencies, loadEnvironmentFile } from './prepare.mjs'
import { runProgram } from './run-program.mjs'

loadEnvironmentFile()
checkDataDir()
await installDependencies()
await buildWeb()
runProgram('server/src/main.ts')
