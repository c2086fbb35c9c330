import { LibraryPage } from '../../features/media/console/library/library-page.tsx'
import { VideoCurve } from '../../features/study/console/video-curve.tsx'

/** The media library, with the viewing curve of the study feature. */
export const MediaPage = () => <LibraryPage Curve={VideoCurve} />
