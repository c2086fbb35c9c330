import { hasCourse, hasLesson } from './features/catalogue/index.ts'
import { createMedia, startMediaJobs } from './features/media/index.ts'
import { createLessonsChanged } from './lessons-changed.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { setFileMask } from './platform/config/file-mask.ts'
import { createContext } from './platform/context.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { checkFfmpegPath } from './platform/ffmpeg/index.ts'
import { type Program, runProgram } from './run-program.ts'
import { timesMoved } from './times-moved.ts'
import { topics } from './topics.ts'

/** Runs the media jobs for servers with JOBS=apart. The other jobs run on every server. */
const start = async ({ opened, database, reportTo }: Program): Promise<void> => {
  const config = readConfig(process.env)
  setFileMask(config)
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL: a worker needs the shared database')
  await checkFfmpegPath(config.ffmpegPath)
  const context = opened.use(await createContext(config, await openDatabase(config, database)))
  reportTo(context.log)
  context.bus.declare(topics)
  const media = await createMedia(context, {
    canWatch: async () => false,
    hasLesson: (lessonId) => hasLesson(context.db, lessonId),
    hasCourse: (courseId) => hasCourse(context.db, courseId),
    lessonsChanged: createLessonsChanged(context),
    timesMoved,
  })
  await startMediaJobs(media)
  context.log.info({ encoder: media.encoder.kind }, 'working')
}

await runProgram(start)
