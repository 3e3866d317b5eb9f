import { callRoute, isApiError } from '@app/api-client';
import { getSettings, removeAvatar, setAvatar, type AuthUser } from '@app/contracts-identity';
import { toast } from '@app/shell-sdk';
import { Avatar, Button, FileButton } from '@app/ui-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSettingsSaved } from './use-settings';

const largest = 5 * 1024 * 1024;

/** The person's picture: choose one, which is cropped to a square and uploaded, or remove it. */
export function AvatarEditor({ user }: { user: AuthUser }) {
  const saved = useSettingsSaved();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      toast({ title: 'Profile Updated', description: 'Your picture has been changed.', tone: 'success' });
    } catch (error) {
      toast({
        title: 'The picture was not changed',
        description: isApiError(error)
          ? error.reason
          : 'This file is not a picture that the browser can read.',
        tone: 'destructive',
      });
    }
    setBusy(false);
  };
  const choose = (file: File) => {
    if (file.size > largest)
      return void toast({
        title: 'The picture was not changed',
        description: 'Choose a file of at most 5 MB.',
        tone: 'destructive',
      });
    void run(async () => saved(await callRoute(setAvatar, { body: { image: await squarePicture(file) } })));
  };
  const remove = () =>
    void run(async () => {
      await callRoute(removeAvatar);
      await saved(await callRoute(getSettings));
    });
  return (
    <Row>
      <Avatar name={user.displayName} src={user.avatarUrl} size={64} />
      <FileButton
        busy={busy}
        accept="image/png,image/jpeg,image/webp,image/gif"
        fileLabel="Picture"
        onFile={choose}
      >
        Change Avatar
      </FileButton>
      {user.avatarUrl && (
        <Button variant="ghost" onClick={remove}>
          Remove
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s4);
`;

const side = 256;

/**
 * Crops the middle square of a picture and redraws it as a small PNG, which drops all metadata. Returns base64 without the data URL's
 * prefix. Throws if the picture is too detailed for the route's limit.
 */
async function squarePicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const size = Math.min(bitmap.width, bitmap.height);
  for (const edge of [side, 192, 128]) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = edge;
    canvas
      .getContext('2d')!
      .drawImage(bitmap, (bitmap.width - size) / 2, (bitmap.height - size) / 2, size, size, 0, 0, edge, edge);
    const base64 = canvas.toDataURL('image/png').split(',')[1]!;
    // The route accepts 200,000 characters; a detailed photograph needs fewer pixels to fit.
    if (base64.length <= 200_000) return base64;
  }
  throw new Error('This picture is too detailed. Choose another one.');
}
