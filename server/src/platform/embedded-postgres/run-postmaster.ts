import { setTimeout as sleep } from 'node:timers/promises'
import { readClusterName } from './database.ts'
import { type Launch, launchPostmaster } from './launch-postmaster.ts'
import { clearPidFile, findSettledPostmaster, stopPostmaster } from './postmaster.ts'
import { clearSocketFolder } from './socket-folder.ts'

/** How long what a killed run left may take to end: a backend first finishes its statement. */
const patienceMs = 20_000
const leftovers = /pre-existing shared memory block|lock file .* already exists/

/** A server that outlived a killed Jingke goes on serving, if it is healthy and set up as ours. */
const adoptPostmaster = async (launch: Launch, socketDir: string): Promise<number | undefined> => {
  const { home, settings, say } = launch
  const found = await findSettledPostmaster(home, 60_000)
  if (!found) return undefined
  if (found.status === 'ready' && (await readClusterName(socketDir)) === settings.cluster_name) {
    say(`PostgreSQL is still running (process ${found.pid}) and is used again`)
    return found.pid
  }
  say(`PostgreSQL (process ${found.pid}) of an earlier run is being stopped`)
  await stopPostmaster(home, found.pid)
  return undefined
}

/** Returns the pid of a server that is ready. */
export const runPostmaster = async (launch: Launch, socketDir: string): Promise<number> => {
  const deadline = Date.now() + patienceMs
  for (let hasSaid = false; ; hasSaid = true) {
    const adopted = await adoptPostmaster(launch, socketDir)
    if (adopted !== undefined) return adopted
    await clearPidFile(launch.home)
    await clearSocketFolder(socketDir)
    const result = await launchPostmaster(launch)
    if ('pid' in result) return result.pid
    if (!leftovers.test(result.logTail) || Date.now() > deadline) {
      throw new Error(
        `PostgreSQL did not start. The end of its log (${launch.home.log}):\n${result.logTail}`,
      )
    }
    if (!hasSaid) launch.say('waiting for the processes of a killed PostgreSQL to end')
    await sleep(200)
  }
}
