ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_chat_id_chats_id_fk";
