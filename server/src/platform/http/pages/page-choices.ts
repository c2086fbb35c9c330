import type { Language } from '@jingke/contract/core'
import type { FastifyRequest } from 'fastify'
import { toLanguage } from '../requests/caller.ts'
import { readCookie } from '../requests/cookies.ts'
import type { PageParts } from './page.ts'

/** What a browser was told to show pages in. */
export const languageOf = (request: FastifyRequest): Language =>
  toLanguage(readCookie(request, 'language') ?? request.headers['accept-language'])

export const themeOf = (request: FastifyRequest): PageParts['theme'] => {
  const theme = readCookie(request, 'theme')
  return theme === 'light' || theme === 'dark' ? theme : ''
}
