import type { Language } from '@jingke/contract/core'
import { type Line, type mediaEndpoints, mediaProblems } from '@jingke/contract/media'
import type { Operation } from '../../../platform/implement.ts'
import { Problem } from '../../../platform/problem.ts'
import { linesTopic, type Media } from '../media.ts'
import {
  deleteLineRow,
  insertLine,
  type LineRow,
  listLineRows,
  updateLineRow,
} from './lines.store.ts'

const allLines = (media: Media): Promise<LineRow[]> =>
  media.lines.get('all', () => listLineRows(media.context.database.orm))

const toLine = (row: LineRow, language: Language): Line => ({
  id: row.id,
  name: language === 'en' ? row.nameEn : row.nameZh,
  isDefault: row.isDefault,
})

export const listEnabledLines = async (media: Media): Promise<LineRow[]> =>
  (await allLines(media)).filter((line) => line.isEnabled)

/** The line that was asked for, or the default one. */
export const chooseLine = async (media: Media, id: number | undefined): Promise<LineRow> => {
  const enabled = await listEnabledLines(media)
  const chosen = enabled.find((line) => (id === undefined ? line.isDefault : line.id === id))
  if (!chosen) throw new Problem(mediaProblems.lineNotFound)
  return chosen
}

export const listLines =
  (media: Media): Operation<typeof mediaEndpoints.listLines> =>
  async ({ caller }) => {
    const lines = await listEnabledLines(media)
    return lines
      .sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
      .map((line) => toLine(line, caller.language))
  }

export const listLineSettings =
  (media: Media): Operation<typeof mediaEndpoints.listLineSettings> =>
  () =>
    listLineRows(media.context.database.orm)

/** A page that came by TLS may fetch nothing that comes without. */
const refuseInsecure = (media: Media, origin: string): void => {
  const isSecureSite = media.context.config.publicUrl?.startsWith('https:')
  if (isSecureSite && origin.startsWith('http:')) throw new Problem(mediaProblems.insecureLine)
}

export const addLine =
  (media: Media): Operation<typeof mediaEndpoints.addLine> =>
  async (_call, line) => {
    if (line.isDefault && !line.isEnabled) throw new Problem(mediaProblems.lastLine)
    refuseInsecure(media, line.origin)
    const row = await insertLine(media.context.database.orm, line)
    await media.context.bus.publish(linesTopic, null)
    return row
  }

export const updateLine =
  (media: Media): Operation<typeof mediaEndpoints.updateLine> =>
  async (_call, line) => {
    const db = media.context.database.orm
    const current = (await listLineRows(db)).find(({ id }) => id === line.id)
    if (!current) throw new Problem(mediaProblems.lineNotFound)
    const loses = current.isDefault && !(line.isDefault && line.isEnabled)
    if (loses || (line.isDefault && !line.isEnabled)) throw new Problem(mediaProblems.lastLine)
    refuseInsecure(media, line.origin)
    const row = await updateLineRow(db, line)
    if (!row) throw new Problem(mediaProblems.lineNotFound)
    await media.context.bus.publish(linesTopic, null)
    return row
  }

export const deleteLine =
  (media: Media): Operation<typeof mediaEndpoints.deleteLine> =>
  async (_call, { nasId }) => {
    const db = media.context.database.orm
    const line = (await listLineRows(db)).find(({ id }) => id === nasId)
    if (!line) throw new Problem(mediaProblems.lineNotFound)
    if (line.isDefault) throw new Problem(mediaProblems.lastLine)
    await deleteLineRow(db, nasId)
    await media.context.bus.publish(linesTopic, null)
    return null
  }
