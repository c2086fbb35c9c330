import { getCurrentUser, issueToken } from '@jingke/contract/auth/calls'
import { hash } from '@node-rs/argon2'
import { compare, report } from './support/load.ts'
import {
  clientHeader,
  credentials,
  signIn,
  startBareServer,
  startSchool,
} from './support/processes.ts'

const json = { 'content-type': 'application/json' }

/** Password hashes per second, two at a time: the upper bound of sign-ins. */
const measureHashing = async (): Promise<number> => {
  const seconds = 3
  const until = performance.now() + seconds * 1000
  let count = 0
  const hashRepeatedly = async () => {
    while (performance.now() < until) {
      await hash('a password of usual length', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
      count += 1
    }
  }
  await Promise.all([hashRepeatedly(), hashRepeatedly()])
  return count / seconds
}

const measureRead = async (school: string): Promise<void> => {
  const headers = { ...json, authorization: `Bearer ${await signIn(school, 'student')}` }
  const answer = await fetch(school + getCurrentUser, { method: 'POST', headers, body: '{}' })
  const bare = await startBareServer(await answer.text())
  const { ratio, ours, rounds } = await compare(
    { name: 'getCurrentUser', url: school + getCurrentUser, headers, body: '{}' },
    { name: 'bare', url: bare.url, headers, body: '{}' },
  )
  await bare.close()
  report('signed-in read (getCurrentUser)', ratio, 0.25, 'bare node:http')
  console.log(
    `  medians of ${rounds} rounds: ${Math.round(ours.rate)} per second, p95 ${ours.p95.toFixed(1)} ms, 1 query each`,
  )
}

const measureSignIn = async (school: string): Promise<void> => {
  const headers = { ...json, authorization: clientHeader }
  const url = `${school}${issueToken}`
  const answer = await fetch(url, { method: 'POST', headers, body: credentials('student') })
  const bare = await startBareServer(await answer.text())
  const { ratio, ours } = await compare(
    { name: 'sign-in', url, headers, body: credentials('student') },
    { name: 'bare', url: bare.url, headers, body: credentials('student') },
  )
  await bare.close()
  const ceiling = await measureHashing()
  console.log(`sign-in: ${ratio.toFixed(4)} of bare node:http; the hash is meant to cost`)
  report('sign-in', ours.rate / ceiling, 0.6, 'bare argon2id hashing')
  console.log(`  ${ours.rate.toFixed(0)} per second against ${ceiling.toFixed(0)} bare hashes`)
}

export const run = async (): Promise<void> => {
  const school = await startSchool()
  try {
    await measureRead(school.url)
    await measureSignIn(school.url)
  } finally {
    await school.close()
  }
}
