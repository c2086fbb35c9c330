import { buildWeb, checkDataDir, installDependencies } from './prepare.mjs'
import { runProgram } from './run-program.mjs'

checkDataDir()
await installDependencies()
await buildWeb()
runProgram('server/src/main.ts')
