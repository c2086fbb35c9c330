import type { QuestionContent, QuestionDraft } from '@jingke/contract/assessment'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapContent } from '../bank/content-texts.ts'
import { prepareContent } from '../bank/prepare-content.ts'
import { arbitraryQuestion } from '../testing/arbitrary-question.ts'
import { checkQuestion } from '../types/question-types.ts'
import { readGift } from './gift/read-gift.ts'
import { canBeGift, writeGift } from './gift/write-gift.ts'
import { readMoodle } from './moodle/read-moodle.ts'
import { writeMoodle } from './moodle/write-moodle.ts'
import { readQti } from './qti/read-qti.ts'
import { writeQti } from './qti/write-qti.ts'
import type { ReadQuestion } from './read-question.ts'
import { readTable } from './table/read-table.ts'
import { writeTable } from './table/write-table.ts'

/** A package without items is refused. */
const readQtiItems = (drafts: QuestionDraft[], version: '2.1' | '3.0') =>
  drafts.length === 0 ? [] : readQti(writeQti(drafts, new Map(), version))

const label = fc.stringMatching(/^[A-Za-z中文0-9]{1,12}$/)
const draft: fc.Arbitrary<QuestionDraft> = fc.record({
  content: arbitraryQuestion,
  category: fc.oneof(fc.constant(''), label),
  tags: fc.uniqueArray(label, { maxLength: 3 }),
  difficulty: fc.constantFrom('easy', 'medium', 'hard'),
})

/** As it is stored, but for the ids of its parts. */
const stored = (content: QuestionContent) =>
  mapContent(prepareContent(content), { id: () => '', markup: (text) => text })
const comparable = ({ content, ...rest }: QuestionDraft) => ({ ...rest, content: stored(content) })

/** Formats that sort by category change the order. */
const sorted = (drafts: readonly QuestionDraft[]) =>
  drafts
    .map(comparable)
    .map((one) => JSON.stringify(one))
    .toSorted()
    .map((one) => JSON.parse(one))

const draftsOf = (read: readonly ReadQuestion[]) =>
  read.map(({ draft: found, faults }) => {
    expect(faults).toEqual([])
    expect(found && checkQuestion(prepareContent(found.content))).toEqual([])
    return found as QuestionDraft
  })

describe('what is exported is imported as it was', () => {
  test.each<
    [string, (drafts: QuestionDraft[]) => ReadQuestion[], (content: QuestionContent) => boolean]
  >([
    ['Moodle XML', (drafts) => readMoodle(writeMoodle(drafts, new Map())), () => true],
    ['GIFT', (drafts) => readGift(writeGift(drafts)), canBeGift],
    ['QTI 2.1', (drafts) => readQtiItems(drafts, '2.1'), () => true],
    ['QTI 3.0', (drafts) => readQtiItems(drafts, '3.0'), () => true],
    ['a Chinese sheet', (drafts) => readTable(writeTable(drafts, 'zh-CN')), () => true],
    ['an English sheet', (drafts) => readTable(writeTable(drafts, 'en')), () => true],
  ])('%s', (_, exchange, isPossible) => {
    fc.assert(
      fc.property(fc.array(draft, { maxLength: 4 }), (all) => {
        const drafts = all.filter(({ content }) => isPossible(content))
        expect(sorted(draftsOf(exchange(drafts)))).toEqual(sorted(drafts))
      }),
      { numRuns: 40 },
    )
  })
})
