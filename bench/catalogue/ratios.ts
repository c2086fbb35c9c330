import {
  listCourses,
  listCoursesOfCategory,
  listRecommendedCourses,
} from '@jingke/contract/catalogue/calls'
import { compare, report } from '../support/load.ts'
import { type Started, signIn, startBareServer, startSchool } from '../support/processes.ts'

const limit = 0.5

/** The category with id 1 is the demo's first, with four courses. */
const calls: readonly [name: string, path: string, input: object][] = [
  ['getCourseByCategory', listCoursesOfCategory, { categoryId: 1, count: 4 }],
  ['courseCenter/list', listCourses, { pageNum: 1, pageSize: 20 }],
  ['recommendList', listRecommendedCourses, { count: 4 }],
]

const measure = async (school: Started, token: string, call: (typeof calls)[number]) => {
  const [name, path, input] = call
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const request = { url: school.url + path, headers, body: JSON.stringify(input) }
  const answer = await fetch(request.url, { method: 'POST', headers, body: request.body })
  const text = await answer.text()
  const bare = await startBareServer(text)
  try {
    const peer = { ...request, name: 'bare', url: bare.url }
    const { ratio, ours, rounds } = await compare({ ...request, name }, peer, {
      rounds: 5,
      seconds: 2,
    })
    report(name, ratio, limit, 'bare node:http')
    console.log(
      `  medians of ${rounds} rounds: ${Math.round(ours.rate)} per second, p95 ${ours.p95.toFixed(1)} ms, ${Buffer.byteLength(text)} bytes`,
    )
  } finally {
    await bare.close()
  }
}

/** Cached lists against a server that sends a fixed body of the same size. */
export const runRatios = async (): Promise<void> => {
  const school = await startSchool()
  try {
    const token = await signIn(school.url, 'student')
    for (const call of calls) await measure(school, token, call)
  } finally {
    await school.close()
  }
}
