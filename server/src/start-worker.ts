import closeWithGrace from 'close-with-grace'
import { hasLesson } from './features/catalogue/index.ts'
import { createMedia, startMediaJobs } from './features/media/index.ts'
import { createLessonsChanged } from './lessons-changed.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { createContext } from './platform/context.ts'
import { timesMoved } from './times-moved.ts'
import { topics } from './topics.ts'

/** Runs the media jobs for servers with JOBS=apart. The other jobs run on every server. */
const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL: a worker needs the shared database')
  const context = await createContext(config, { connectionString: config.databaseUrl })
  context.bus.declare(topics)
  const media = await createMedia(context, {
    canWatch: async () => false,
    hasLesson: (lessonId) => hasLesson(context.db, lessonId),
    lessonsChanged: createLessonsChanged(context),
    timesMoved,
  })
  await startMediaJobs(media)
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) context.log.error({ err }, 'stopping after an unexpected error')
    await context[Symbol.asyncDispose]()
  })
  context.log.info({ encoder: media.encoder.kind }, 'working')
}

try {
  await start()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(78)
}
