import { expect, test } from 'vitest'
import { firstHtmlOf } from './first-html.ts'
import { loadPage } from './load-page.ts'
import { pageEntries } from './page-table.ts'

const webRoot = new URL('../..', import.meta.url).pathname

const pagesWithModule = pageEntries.flatMap(([path]) => {
  const firstHtml = firstHtmlOf[path]
  return firstHtml.kind === 'shell' ? [] : [[path, firstHtml.module] as const]
})

test.each(pagesWithModule)('%s loads its component from %s', async (path, module) => {
  const { Component } = await loadPage(path)
  const exports = Object.values(await import(/* @vite-ignore */ `${webRoot}${module}`))
  expect(exports).toContain(Component)
})
