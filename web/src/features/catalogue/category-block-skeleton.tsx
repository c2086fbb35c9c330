import { Skeleton } from '../../ui/index.ts'
import css from './category-block-skeleton.module.css'
import { CourseGridSkeleton } from './course-grid.tsx'
import { Shelf } from './shelf.tsx'

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
