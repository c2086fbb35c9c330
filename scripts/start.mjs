import { buildWeb, installDependencies } from './prepare.mjs'
import { runProgram } from './run-program.mjs'

await installDependencies()
await buildWeb()
runProgram('server/src/main.ts')
