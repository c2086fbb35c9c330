import { readSumOfVersions, sumOfVersions } from '../../platform/bus/topic-versions.store.ts'
import type { Db } from '../../platform/database/db.ts'
import { rightsTopic } from '../auth/index.ts'
import { catalogueTopic, courseAccessTopic } from '../catalogue/index.ts'
import { lessonVideosTopic } from '../media/index.ts'

/** What decides whether somebody may watch a lesson, and how long it is. */
const accessTopics = [rightsTopic, catalogueTopic, courseAccessTopic, lessonVideosTopic]

export const accessVersion = sumOfVersions(accessTopics)

export const readAccessVersion = (db: Db): Promise<number> => readSumOfVersions(db, accessTopics)
