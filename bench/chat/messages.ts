import { Pool } from 'pg'
import { topics } from '../../server/src/topics.ts'
import { openFaultBed } from '../../server/tests/fault-bed.ts'
import { type LaneChat, openMessageLanes } from '../../server/tests/message-lanes.ts'
import { report } from '../load.ts'
import { median } from '../statistics.ts'
import { fillChats } from './chat-school.ts'

const chats = 2000
const inFlight = 512
const seconds = 4
const rounds = 3
const limit = 0.5
/** The group size of the lanes. */
const batch = 256
const lanes = 4

const text = 'A question of a usual length: why is the limit of this sequence not zero?'

const perSecond = async (workers: number, step: () => Promise<number>) => {
  const started = performance.now()
  let count = 0
  const work = async () => {
    while (performance.now() < started + seconds * 1000) {
      const done = await step()
      count += done
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return (count * 1000) / (performance.now() - started)
}

/**
 * Acknowledged messages, without the socket before them, against bare inserts of the same rows in
 * groups of the same size over as many connections: same database, each answered after its commit.
 */
export const runMessages = async (): Promise<void> => {
  const cleanup = new AsyncDisposableStack()
  try {
    const bed = await openFaultBed('bench-messages', cleanup)
    await bed.fill(async (context) => {
      context.bus.declare(topics)
      await fillChats(context, chats)
      const { pool } = context
      await pool.query(
        `create table plain_messages (chat_id integer, seq bigint, client_id uuid, sender_id integer,
           is_from_learner boolean, type smallint, text text, sent_at timestamptz,
           primary key (chat_id, seq))`,
      )
      const { rows } = await pool.query<LaneChat>(
        'select id, learner_id as "learnerId", team_id as "teamId" from chats order by id',
      )
      const committed = openMessageLanes(context, rows)
      let sent = 0
      const send = async (): Promise<number> => {
        await committed.send(sent++, text)
        return 1
      }
      const plain = new Pool({ ...bed.connection(), max: lanes })
      plain.on('error', () => {})
      cleanup.defer(() => plain.end())
      let seq = 0
      const insert = async (): Promise<number> => {
        const given = Array.from({ length: batch }, () => ({
          chat_id: (seq % chats) + 1,
          seq: ++seq,
          client_id: crypto.randomUUID(),
          sender_id: 1,
          is_from_learner: true,
          type: 0,
          text,
        }))
        await plain.query(
          `insert into plain_messages select chat_id, seq, client_id, sender_id, is_from_learner, type,
             text, now() from jsonb_populate_recordset(null::plain_messages, $1)`,
          [JSON.stringify(given)],
        )
        return batch
      }
      await perSecond(inFlight, send)
      await perSecond(lanes, insert)
      // As autovacuum does after a minute; statements are planned with these statistics.
      await plain.query('vacuum analyze')
      const [ours, theirs]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        theirs.push(await perSecond(lanes, insert))
        ours.push(await perSecond(inFlight, send))
      }
      report(
        'acknowledged messages a second',
        median(ours) / median(theirs),
        limit,
        `bare inserts of ${batch} rows, ${lanes} connections`,
      )
      console.log(
        `  ${Math.round(median(ours))} messages and ${Math.round(median(theirs))} rows a second`,
      )
      await committed.idle()
    })
  } finally {
    await cleanup.disposeAsync()
  }
}
