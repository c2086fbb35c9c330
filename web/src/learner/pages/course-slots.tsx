import type { CourseSlots } from '../../features/catalogue/index.ts'
import { FavouriteHeart } from '../../features/favourites/index.ts'
import { CardProgress, useCourseStage } from '../../features/study/index.ts'

export const courseSlots: CourseSlots = {
  action: (course) => <FavouriteHeart course={course} />,
  progress: ({ id }) => <CardProgress courseId={id} />,
  useStage: useCourseStage,
}
