import { LibraryPage } from '../../features/media/console/index.ts'
import { VideoCurve } from '../../features/study/console/index.ts'

/** The media library, with the viewing curve of the study feature. */
export const MediaPage = () => <LibraryPage Curve={VideoCurve} />
