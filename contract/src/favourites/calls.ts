export const addFavourite = '/jk-user/api-user/v1/collect/add'
export const removeFavourite = '/jk-user/api-user/v1/collect/remove'
export const listFavouriteIds = '/jk-user/api-user/v1/collect/courseIds'
export const listFavourites = '/jk-user/api-user/v1/collect/pageList'
