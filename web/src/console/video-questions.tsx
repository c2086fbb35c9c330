import {
  VideoQuestionsDialog,
  type VideoQuestionsProps,
} from '../features/assessment/console/index.ts'
import { VideoPreview } from '../features/media/console/index.ts'
import { useMay } from '../lib/rights/index.ts'

const NoPreview = () => null

/** The preview is for staff who may see the videos of the school. */
export const VideoQuestions = (props: VideoQuestionsProps) => (
  <VideoQuestionsDialog {...props} Preview={useMay('media.read') ? VideoPreview : NoPreview} />
)
