import { setTimeout as wait } from 'node:timers/promises'
import { issueToken } from '@jingke/contract/auth/calls'
import { getPlaybackKey } from '@jingke/contract/media/calls'
import { callCosts } from '../calls/call-costs.ts'
import { clientHeader, credentials, signIn } from '../support/processes.ts'

/** Milliseconds between two actions of a learner. */
const thinkTime = 2000
/** Milliseconds. Keys for playback are limited per account, and all learners share one. */
const keyLifetime = 60_000

export interface Subject {
  readonly url: string
  readonly courseId: number
  /** In no course: only staff may play it. */
  readonly videoId: number
  readonly staffToken: string
}

export interface Mix {
  /** Milliseconds of each request. */
  readonly times: readonly number[]
  readonly failures: readonly string[]
}

interface OpenMix extends Mix {
  readonly times: number[]
  readonly failures: string[]
  playUrl: string
  playUntil: number
}

const everyPage = 'every page'
/** Playback keys have a limit and are asked for by `play`. */
const openingCalls = callCosts.filter(({ limitName }) => limitName === undefined)
const pages = [...new Set(callCosts.map(({ page }) => page))].filter((page) => page !== everyPage)
const accounts = ['student', 'student2'] as const

export interface Learner {
  readonly index: number
  readonly userName: string
  readonly address: { readonly 'x-forwarded-for': string }
  token: string
}

/** One after the other: fifty sign-ins at once are refused as a crowd. */
export const openLearners = async (url: string, count: number): Promise<Learner[]> => {
  const learners: Learner[] = []
  for (let index = 0; index < count; index += 1) {
    const userName = accounts[index % accounts.length] ?? accounts[0]
    const address = { 'x-forwarded-for': `10.0.0.${index + 1}` }
    const token = await signIn(url, userName, address)
    learners.push({ index, userName, address, token })
  }
  return learners
}

/** Opens all pages in turn, plays a video and signs in again. */
const browse = async (
  { url, courseId, videoId, staffToken }: Subject,
  learner: Learner,
  isOver: () => boolean,
  mix: OpenMix,
): Promise<void> => {
  const { index, address } = learner

  const request = async (path: string, init: RequestInit): Promise<string> => {
    const started = performance.now()
    const response = await fetch(new URL(path, url), init).catch(String)
    const text = typeof response === 'string' ? response : await response.text().catch(String)
    mix.times.push(performance.now() - started)
    const isFine = typeof response !== 'string' && response.ok
    if (!isFine || (text.startsWith('{"code"') && !text.startsWith('{"code":200,')))
      mix.failures.push(`${path}: ${text.slice(0, 80)}`)
    return text
  }
  const call = (path: string, body: string, authorization = `Bearer ${learner.token}`) =>
    request(path, {
      method: 'POST',
      headers: { ...address, authorization, 'content-type': 'application/json' },
      body,
    })

  const signInAgain = async () => {
    const text = await call(issueToken, credentials(learner.userName), clientHeader)
    learner.token = /"token":"([^"]+)"/.exec(text)?.[1] ?? learner.token
  }
  const open = async (page: string) => {
    const calls = openingCalls.filter((cost) => cost.page === page || cost.page === everyPage)
    await Promise.all(
      calls.map(({ path, input }) => call(path, JSON.stringify(input(courseId, videoId)))),
    )
  }
  const renewKey = async () => {
    mix.playUntil = performance.now() + keyLifetime
    const input = JSON.stringify({ videoId })
    const text = await call(getPlaybackKey, input, `Bearer ${staffToken}`)
    mix.playUrl = /"playUrl":"([^"]+)"/.exec(text)?.[1] ?? ''
  }
  const play = async () => {
    if (mix.playUntil < performance.now()) await renewKey()
    const { playUrl } = mix
    if (!playUrl) return
    const list = await request(playUrl, { headers: address })
    const part = /^([a-f\d]{12})\/index\.m3u8$/m.exec(list)?.[1]
    await request(`${playUrl.slice(0, playUrl.lastIndexOf('/'))}/${part}/0.m4s`, {
      headers: address,
    })
  }

  const actions = [...pages.map((page) => () => open(page)), play, play, signInAgain]
  for (let step = index; !isOver(); step += 1) {
    await actions[step % actions.length]?.()
    // Spread evenly: learners do not act at the same moment.
    await wait(thinkTime * (0.5 + ((index * 7 + step * 3) % 10) / 10))
  }
}

/** All at once, until `isOver`. */
export const browseTogether = async (
  subject: Subject,
  learners: readonly Learner[],
  isOver: () => boolean,
): Promise<Mix> => {
  const mix: OpenMix = { times: [], failures: [], playUrl: '', playUntil: 0 }
  await Promise.all(learners.map((learner) => browse(subject, learner, isOver, mix)))
  return mix
}
