import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchSpeech } from '@jingke/contract/catalogue/calls'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts'
import { callUncached, openSchool, type School } from './catalogue/filled-school.ts'
import { commonWord, fillSpeech, rareWordOf, speechWords } from './speech/fill-speech.ts'
import { quantile } from './support/statistics.ts'

/** Hours of captions. */
const hours = [10, 10_000] as const
const samples = 100
const limit = 2

const keywords: readonly [name: string, keyword: string][] = [
  ['a word that is said once', rareWordOf(7)],
  ['a word of nearly every half minute', commonWord],
  ['one character', commonWord.slice(0, 1)],
  ['one letter', 'a'],
  ['a word of the middle (1 passage in 50)', speechWords.middle],
  ['two words', `${commonWord} ${speechWords.middle}`],
  ['a word that nobody says', '鼹鼠'],
]

const measure = async (schools: readonly School[], name: string, keyword: string) => {
  const times: number[][] = schools.map(() => [])
  // Alternating, so that both are measured under the same load.
  for (let sample = -20; sample < samples; sample += 1)
    for (const [index, school] of schools.entries()) {
      const time = await callUncached(school, searchSpeech, { keyword }, 1)
      if (sample >= 0) times[index]?.push(time)
    }
  const [few = 0, many = 0] = times.map((list) => quantile(list, 0.5))
  const [fewWorst = 0, manyWorst = 0] = times.map((list) => quantile(list, 0.95))
  const ratio = many / few
  console.log(
    `${name}: ${ratio.toFixed(2)} times the p50 with 1,000 times the captions (limit ${limit}: ${
      ratio <= limit ? 'within' : 'ABOVE'
    })`,
  )
  console.log(
    `  p50 ${few.toFixed(1)} → ${many.toFixed(1)} ms, p95 ${fewWorst.toFixed(1)} → ${manyWorst.toFixed(1)} ms`,
  )
}

/** Search in speech with an empty cache: 10 hours of captions against 10,000. */
export const run = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jingke-speech-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    settings: { maintenance_work_mem: '256MB' },
  })
  const schools: School[] = []
  try {
    const started = performance.now()
    for (const length of hours)
      schools.push(
        await openSchool(postgres.connection, dataDir, `speech_${length}`, (pool) =>
          fillSpeech(pool, length),
        ),
      )
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`speech: two schools filled in ${seconds} s`)
    for (const [name, keyword] of keywords) await measure(schools, name, keyword)
  } finally {
    for (const school of schools) await school.close()
    await postgres.stop()
    for (const folder of [dataDir, postgres.clusterDir])
      rmSync(folder, { recursive: true, force: true })
  }
}
