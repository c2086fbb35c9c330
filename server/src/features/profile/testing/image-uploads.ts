import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { profileProblems } from '@jingke/contract/profile'
import { uploadImage } from '@jingke/contract/profile/calls'
import { afterEach, expect } from 'vitest'
import {
  multipartOf,
  multipartType,
  type Part,
} from '../../../../tests/support/clients/multipart.ts'
import { addLearner } from '../../../../tests/support/test-courses.ts'
import { useSchool } from '../../../../tests/support/test-school.ts'

export const atFile = { issues: [{ path: 'coverFile', message: '' }] }
export const wrongFormat = { code: 422, msg: profileProblems.wrongImageFormat.zh, data: atFile }

export const form = (
  content: Uint8Array,
  contentType: string,
  type: string | number = 8,
): Part[] => [
  { name: 'type', content: String(type) },
  { name: 'coverFile', contentType, content },
]

/** A school for image uploads; after each test its files must match its rows. */
export const useImageUploads = () => {
  const school = useSchool()
  let count = 0

  /** A new learner per test, so that upload limits do not apply. */
  const newcomer = () => addLearner(school(), `uploader-${++count}`)

  const post = async (token: string, payload: Buffer, contentType = multipartType) =>
    school().send<string>({
      url: uploadImage,
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    })

  const upload = async (
    content: Uint8Array,
    contentType = 'image/png',
    type: string | number = 8,
    token?: string,
  ) =>
    (await post(token ?? (await newcomer()).token, multipartOf(form(content, contentType, type))))
      .body

  const get = (url: string) => school().sendRaw({ method: 'GET', url })

  const filesBelow = (root: string): string[] =>
    existsSync(root)
      ? readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
          /\.\w+$/.test(name),
        )
      : []
  const allFiles = (): string[] => {
    const { dataDir } = school().context.config
    return ['files', 'private-files'].flatMap((area) => filesBelow(join(dataDir, area)))
  }
  const allRows = () => school().query<{ name: string }>('select name from images')

  afterEach(async () => {
    const names = allFiles().map((file) => file.slice(file.lastIndexOf('/') + 1))
    expect(names.sort()).toEqual((await allRows()).map((row) => row.name).sort())
  })

  return { school, newcomer, post, upload, get, allFiles, allRows }
}
