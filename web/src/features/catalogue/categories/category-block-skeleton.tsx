import { Skeleton } from '../../../ui/index.ts'
import { CourseGridSkeleton } from '../cards/course-grid.tsx'
import { Shelf } from '../cards/shelf.tsx'
import css from './category-block-skeleton.module.css'

export const CategoryBlockSkeleton = ({ courses }: { courses: number }) => (
  <div aria-hidden="true">
    <Shelf
      title={<Skeleton className={css.title} />}
      intro={<Skeleton className={css.intro} />}
      picture={<Skeleton shape="circle" className={css.picture} />}
    >
      <CourseGridSkeleton count={courses} />
    </Shelf>
  </div>
)
