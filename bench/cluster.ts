import { type FaultEffect, runCluster } from '../server/tests/cluster/run-cluster.ts'

const chats = Number(process.env.CLUSTER_CHATS ?? 4)
const players = Number(process.env.CLUSTER_PLAYERS ?? 20)
/** How often the schedule of `deploy/cluster/cluster.yaml` is gone through. */
const rounds = Number(process.env.CLUSTER_ROUNDS ?? 1)

const rounded = (seconds: number): number => Number(seconds.toFixed(1))

const toRow = (effect: FaultEffect) => ({
  fault: effect.fault,
  'away (s)': rounded(effect.away),
  calls: effect.calls,
  failed: effect.failed,
  'failing (s)': rounded(effect.failing),
  'longest call (s)': rounded(effect.longest),
  'steady after (s)': effect.isSteady ? rounded(effect.steadyAfter) : 'never',
  'beats sent again': effect.beatsAgain,
})

/** What a cluster loses, and for how long, when each of its parts is struck in turn. */
export const run = async (): Promise<void> => {
  const { effects, messages, beats, chat, study } = await runCluster({
    chats,
    players,
    slow: 1000,
    choose: (faults) => Array.from({ length: rounds }, () => faults).flat(),
    onStart: (map, seconds) =>
      console.log(`${map.join('\n')}\nall parts were ready after ${seconds.toFixed(1)} s`),
    onFault: (effect) => console.log(JSON.stringify(toRow(effect))),
  })
  console.table(effects.map(toRow))
  console.log(`chat: ${messages} messages, ${JSON.stringify(chat)}`)
  console.log(`study: ${beats} beats, ${JSON.stringify(study)}`)
  const bad = effects.filter(({ isSteady, isWorse }) => !isSteady || isWorse)
  if ([...Object.values(chat), ...Object.values(study)].some((count) => count > 0))
    throw new Error('something was lost or doubled')
  if (bad.length > 0)
    throw new Error(
      `calls failed for longer than stated, or for ever: ${bad.map(({ fault }) => fault).join(', ')}`,
    )
}
