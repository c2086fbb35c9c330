import { catalogueEndpoints } from '../contract/src/catalogue/index.ts'
import { type CallCost, callCosts } from './calls/call-costs.ts'
import { compare } from './load.ts'
import { type Started, signIn, startBareServer, startSchool } from './processes.ts'

const post = async (school: Started, token: string, path: string, input: object) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const request = { url: school.url + path, headers, body: JSON.stringify(input) }
  const answer = await fetch(request.url, { method: 'POST', headers, body: request.body })
  return { request, text: await answer.text() }
}

const measure = async (school: Started, token: string, courseId: number, call: CallCost) => {
  const { path, page, statements, input } = call
  const { request, text } = await post(school, token, path, input(courseId))
  const bare = await startBareServer(text)
  try {
    const peer = { ...request, name: 'bare', url: bare.url }
    const { ratio, ours } = await compare({ ...request, name: path }, peer, {
      rounds: 3,
      seconds: 1,
    })
    const milliseconds = (1000 / ours.rate).toFixed(2)
    console.log(
      `${page.padEnd(16)} ${path.padEnd(60)} ${statements} statements, ${Buffer.byteLength(text)} bytes, ${milliseconds} ms, ${ratio.toFixed(2)} of bare node:http`,
    )
  } finally {
    await bare.close()
  }
}

/** What each call of each page costs; milliseconds are of one call at the measured rate. */
export const run = async (): Promise<void> => {
  const school = await startSchool()
  try {
    const token = await signIn(school.url, 'student')
    const { text } = await post(school, token, catalogueEndpoints.listCourses.path, {})
    const courseId: number = JSON.parse(text).data.list[0].id
    for (const call of callCosts) await measure(school, token, courseId, call)
  } finally {
    await school.close()
  }
}
