import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCluster } from './run-cluster.ts'

/** Those that the other tests need are there. */
const packages = { etcd: 'etcd-server', patroni: 'patroni' }
const missing = Object.entries(packages).flatMap(([program, name]) =>
  spawnSync(program, ['--version']).error ? [name] : [],
)

const struck = ['server-2', 'redis', 'primary']

test('a cluster loses and doubles nothing when a server, Redis and the primary are killed', async () => {
  if (missing.length > 0 || !existsSync('/usr/lib/postgresql')) {
    process.stderr.write(`the cluster was not tried: apt-get install ${missing.join(' ')}\n`)
    return
  }
  const { effects, messages, beats, chat, study } = await runCluster({
    chats: 2,
    players: 5,
    // A busy machine is slow by itself.
    slow: Infinity,
    choose: (faults) => faults.filter(({ kill = '' }) => struck.includes(kill)),
  })
  expect(effects.map(({ isSteady }) => isSteady)).toEqual([true, true, true])
  expect(chat).toEqual({ lost: 0, doubled: 0, misplaced: 0, missing: 0, unacknowledged: 0 })
  expect(study).toEqual({ lost: 0, misplaced: 0, doubled: 0, refused: 0 })
  expect(Math.min(messages, beats)).toBeGreaterThan(0)
}, 600_000)
