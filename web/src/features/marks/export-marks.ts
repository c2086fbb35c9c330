import type { Mark } from '@jingke/contract/marks'
import { listMarks } from '@jingke/contract/marks/calls'
import { call } from '../../lib/api/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { groupByCourse } from './group-by-course.ts'
import { namePlace, placeAddress } from './mark-place.ts'

const pageSize = 50

const loadAll = async (): Promise<Mark[]> => {
  const all: Mark[] = []
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum += 1) {
    const { list, totalPage } = await call(listMarks, { pageNum, pageSize, byCourse: true })
    all.push(...list)
    pages = totalPage
  }
  return all
}

/** A note of several lines stays in its point of the list. */
const indented = (text: string): string => text.replaceAll('\n', '\n  ')

const toPoint = (mark: Mark): string => {
  const { text } = mark
  const address = new URL(placeAddress(mark), window.location.origin)
  return `- [${namePlace(mark)}](${address})${text && `\n\n  ${indented(text)}`}\n`
}

/** All notes and bookmarks as Markdown: a heading for each course and each lesson. */
export const toMarkdown = (title: string, marks: readonly Mark[]): string => {
  const lines = [`# ${title}\n`]
  for (const { courseName, list } of groupByCourse(marks)) {
    lines.push(`## ${courseName}\n`)
    for (const [index, mark] of list.entries()) {
      if (list[index - 1]?.lessonId !== mark.lessonId) lines.push(`### ${mark.lessonTitle}\n`)
      lines.push(toPoint(mark))
    }
  }
  return lines.join('\n')
}

export const exportMarks = async (title: string, fileName: string): Promise<void> => {
  const text = toMarkdown(title, await loadAll())
  saveFile(new Blob([text], { type: 'text/markdown;charset=utf-8' }), `${fileName}.md`)
}
