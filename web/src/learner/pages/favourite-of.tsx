import type { CourseAction } from '../../features/catalogue/index.ts'
import { FavouriteHeart } from '../../features/favourites/index.ts'

/** The heart upon a course's picture. */
export const favouriteOf: CourseAction = (course) => <FavouriteHeart course={course} />
