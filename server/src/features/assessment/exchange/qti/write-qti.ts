import type { QuestionContent, QuestionDraft } from '@jingke/contract/assessment'
import { strToU8, zipSync } from 'fflate'
import { toPlainText } from '../../../../platform/markup/index.ts'
import { mapMarkup } from '../../bank/content-texts.ts'
import { writeMathMl } from '../math/write-mathml.ts'
import type { Pictures } from '../moodle/write-moodle.ts'
import { settingsOf } from '../settings.ts'
import { element } from '../xml/write-xml.ts'
import type { QtiVersion } from './make.ts'
import { settingsFile } from './read-qti.ts'
import { writeItem } from './write-item.ts'

const nameOf = (address: string): string =>
  `pictures/${address.slice(address.lastIndexOf('/') + 1)}`

/** Pictures by their names in the package, where items are in a folder of their own, and formulas as MathML. */
const packed = (content: QuestionContent, pictures: Pictures): QuestionContent =>
  mapMarkup(content, (markup) =>
    writeMathMl(markup).replace(/ src="(\/files\/[^"]+)"/g, (whole, address: string) =>
      pictures.has(address) ? ` src="../${nameOf(address)}"` : whole,
    ),
  )

/** In the order of the text, in which blanks are found again. */
const inTextOrder = (content: QuestionContent): QuestionContent => {
  if (content.type !== 'blanks') return content
  const placeOf = (id: string) => content.body.indexOf(`[[${id}]]`)
  return {
    ...content,
    blanks: content.blanks.toSorted((one, other) => placeOf(one.id) - placeOf(other.id)),
  }
}

const settingsFor = ({ content, category, tags, difficulty }: QuestionDraft) => ({
  ...settingsOf(content, difficulty),
  points: content.points,
  category,
  tags,
  ...(content.type === 'blanks' && {
    isBelow: !content.body.includes('[['),
    shares: content.blanks.flatMap(({ accepted }) => accepted.map(({ share }) => share)),
  }),
})

const manifestNamespaces: Readonly<Record<QtiVersion, string>> = {
  '2.1': 'http://www.imsglobal.org/xsd/imscp_v1p1',
  '3.0': 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
}

const writeManifest = (paths: readonly string[], version: QtiVersion): string => {
  const type = version === '2.1' ? 'imsqti_item_xmlv2p1' : 'imsqti_item_xmlv3p0'
  const resources = paths.map((href, index) =>
    element('resource', { identifier: `r${index + 1}`, type, href }, element('file', { href })),
  )
  const manifest = element(
    'manifest',
    { xmlns: manifestNamespaces[version], identifier: 'questions' },
    element('organizations', {}),
    element('resources', {}, ...resources),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${manifest}\n`
}

const maxTitle = 80

/** A package with one file for each question, and the pictures. */
export const writeQti = (
  drafts: readonly QuestionDraft[],
  pictures: Pictures,
  version: QtiVersion,
): Uint8Array => {
  const ordered = drafts.map((draft) => ({ ...draft, content: inTextOrder(draft.content) }))
  const items = ordered.map(({ content }, index) => {
    const identifier = `q${index + 1}`
    const title = toPlainText(content.body).slice(0, maxTitle)
    const xml = writeItem(packed(content, pictures), { version, identifier, title })
    return [`items/${identifier}.xml`, strToU8(xml)] as const
  })
  const settings = Object.fromEntries(
    ordered.map((draft, index) => [`q${index + 1}`, settingsFor(draft)]),
  )
  return zipSync({
    'imsmanifest.xml': strToU8(
      writeManifest(
        items.map(([path]) => path),
        version,
      ),
    ),
    [settingsFile]: strToU8(JSON.stringify(settings)),
    ...Object.fromEntries(items),
    ...Object.fromEntries([...pictures].map(([address, bytes]) => [nameOf(address), bytes])),
  })
}
