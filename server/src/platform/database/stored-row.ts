/** The row that a statement stored and returned. */
export const storedRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('a row was not stored')
  return row
}
