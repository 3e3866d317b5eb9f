/** Length of our row ids (UUID): if a file has such an id as the bank's id, it is our own export. */
export const ownIdLength = 36;
