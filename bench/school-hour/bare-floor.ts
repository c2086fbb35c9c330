import { Agent, request } from 'node:http'
import { startBareServer } from '../support/processes.ts'
import { type Cost, type Measured, measure, requestsOf } from './measure.ts'

const connections = 40

/** Bare node:http and as many prepared statements, asked for as many answers of the same size. */
export const measureFloor = async (subject: Measured, databaseUrl: string, cost: Cost) => {
  const statements = cost.statements / requestsOf(cost.tally)
  const asked = [...cost.tally.values()].flatMap(({ count, bytes }) =>
    Array.from({ length: count }, () => Math.round(bytes / count)),
  )
  const bare = await startBareServer('', databaseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let sent = 0
  const ask = (bytes: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const due = Math.floor((sent + 1) * statements) - Math.floor(sent * statements)
      sent += 1
      const headers = { 'x-bytes': String(bytes), 'x-statements': String(due) }
      request(bare.url, { agent, method: 'POST', headers }, (response) => {
        response.resume()
        response.on('end', resolve)
      })
        .on('error', reject)
        .end('{}')
    })
  const work = async () => {
    for (let bytes = asked.pop(); bytes !== undefined; bytes = asked.pop()) await ask(bytes)
  }
  try {
    return await measure({ ...subject, school: bare }, () =>
      Promise.all(Array.from({ length: connections }, work)),
    )
  } finally {
    agent.destroy()
    await bare.close()
  }
}
