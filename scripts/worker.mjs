import { installDependencies } from './prepare.mjs'
import { runProgram } from './run-program.mjs'

await installDependencies()
runProgram('server/src/worker.ts')
